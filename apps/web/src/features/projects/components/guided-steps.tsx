import { ExternalLink } from 'lucide-react';

export interface GuidedStep {
  readonly text: string;
  readonly url?: string | undefined;
}

/** What the customer does in Smartsheet, step by step, each with a link to the place where it is done. */
export function GuidedSteps({ steps }: { readonly steps: readonly GuidedStep[] }) {
  return (
    <ol className="grid list-decimal gap-2 pl-5 marker:text-muted marker:tabular-nums">
      {steps.map((step) => (
        <li key={step.text} className="wrap-anywhere pl-1">
          <bdi>{step.text}</bdi> {step.url && <OutsideLink href={step.url}>Open in Smartsheet</OutsideLink>}
        </li>
      ))}
    </ol>
  );
}

interface OutsideLinkProps {
  readonly href: string;
  readonly children: string;
}

export function OutsideLink({ href, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 whitespace-nowrap text-accent underline-offset-4 hover:underline"
    >
      {children}
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
