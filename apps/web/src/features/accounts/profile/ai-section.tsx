import { Checkbox } from '../../../ui/checkbox.tsx';
import { useAiConsent, useChangeAiConsent } from '../api.ts';
import { ProfileSection, SectionState } from './profile-section.tsx';

/** The switch that lets a model read the answers, with what is sent to whom. */
export function AiSection() {
  const consent = useAiConsent();
  const change = useChangeAiConsent();
  return (
    <ProfileSection title="AI">
      <SectionState query={consent} failure="The AI setting could not be read">
        {({ isGiven, recipient }) => (
          <Checkbox
            label="Let AI work on my solutions"
            checked={change.isPending ? change.variables.body.isGiven : isGiven}
            disabled={change.isPending || (recipient === null && !isGiven)}
            onChange={({ target }) => change.mutate({ body: { isGiven: target.checked } })}
            help={explanation(recipient)}
          />
        )}
      </SectionState>
    </ProfileSection>
  );
}

function explanation(recipient: string | null): string {
  if (recipient === null)
    return 'AI is not set up here, so nothing is sent to anybody. Your solutions are designed by rules alone.';
  return `Sends the answers of your questionnaires to ${recipient}, and nothing else: never your API key, your password or anything from your Smartsheet account. Without it your solutions are designed by rules alone. You can take it back at any time; nothing is sent from then on.`;
}
