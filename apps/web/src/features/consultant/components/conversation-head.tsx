import type { AiProviders } from '@sheetwright/contract/consultant.ts';
import { Globe, ShieldCheck, SquarePen } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { AiProvider } from '../chat/current-provider.ts';

export interface ConversationHeadProps {
  readonly providers: AiProviders;
  readonly current: AiProvider | undefined;
  readonly isPending: boolean;
  readonly hasMessages: boolean;
  readonly onChoose: (name: string) => void;
  readonly onClear: () => void;
}

/** Who is asked, and where a question goes. */
export function ConversationHead({ providers, current, isPending, hasMessages, onChoose, onClear }: ConversationHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b px-5 pb-3">
      <Select
        aria-label="AI provider"
        className="w-60 max-w-full max-sm:flex-1"
        value={current?.name ?? ''}
        disabled={isPending}
        onChange={({ target }) => onChoose(target.value)}
        options={providers.providers.map(optionOf)}
        {...(!current && { placeholder: 'No provider' })}
      />
      {hasMessages && (
        <IconButton label="New conversation" onClick={onClear} className="sm:order-last sm:ml-auto">
          <SquarePen aria-hidden />
        </IconButton>
      )}
      {current && <Recipient name={current.recipient} />}
    </div>
  );
}

function optionOf({ name, displayName, model, available }: AiProvider) {
  const label = model ? `${displayName} (${model})` : displayName;
  return { value: name, label: available ? label : `${label}, not available`, disabled: !available };
}

function Recipient({ name }: { readonly name: string | null }) {
  const Icon = name === null ? ShieldCheck : Globe;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-muted text-xs max-sm:w-full">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0">{name === null ? 'Stays within Sheetwright' : `Sent to ${name}`}</span>
    </p>
  );
}
