import type { AiConsent } from '@sheetwright/contract/ai-consent.ts';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useAiConsent, useChangeAiConsent } from '../api.ts';
import { ProfileSection, SectionState } from './profile-section.tsx';

/** Which model providers may receive what the person asks and answers, one switch each. */
export function AiSection() {
  const consent = useAiConsent();
  const change = useChangeAiConsent();
  // What was just chosen shows at once, and stays until the server has it or has refused it.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  return (
    <ProfileSection title="AI">
      <SectionState query={consent} failure="The AI setting could not be read">
        {({ providers }) =>
          providers.length === 0 ? (
            <p>No AI provider is set up here, so nothing is sent to anybody. Sheetwright’s own expert and planner serve you.</p>
          ) : (
            <>
              <p className="text-muted">
                A provider that you allow receives what you ask, the columns and rows that it is about, and the answers of your
                questionnaires: never your API key or your password. You can take it back at any time; nothing is sent from then
                on. Sheetwright’s own expert and planner work without any of them.
              </p>
              {providers.map(({ name, recipient, isAllowed }) => (
                <Checkbox
                  key={name}
                  label={`Let ${recipient} work for me`}
                  checked={chosen?.includes(name) ?? isAllowed}
                  disabled={chosen !== null}
                  onChange={({ target }) => {
                    const allowed = withProvider(providers, name, target.checked);
                    setChosen(allowed);
                    change.mutate({ body: { allowed } }, { onSettled: () => setChosen(null) });
                  }}
                />
              ))}
            </>
          )
        }
      </SectionState>
    </ProfileSection>
  );
}

function withProvider(providers: AiConsent['providers'], name: string, isAllowed: boolean): string[] {
  return providers
    .filter((provider) => (provider.name === name ? isAllowed : provider.isAllowed))
    .map((provider) => provider.name);
}
