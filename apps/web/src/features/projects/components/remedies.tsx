import type { ProblemCode } from '@sheetwright/contract/problem.ts';
import { Link } from 'wouter';
import { ApiError, serverMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

interface Remedy {
  readonly title: string;
  readonly advice?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

const SUBSCRIBE = { label: 'Subscribe Now', href: paths.subscribe.getHref() };
const DASHBOARD = { label: 'Go to Dashboard', href: paths.dashboard.getHref() };

/** The refusals that a person can remedy, and where. */
const REMEDIES: Partial<Record<ProblemCode, Remedy>> = {
  subscription_required: { title: 'This needs an active subscription', link: SUBSCRIBE },
  smartsheet_not_connected: { title: 'Smartsheet is not connected yet', link: DASHBOARD },
  smartsheet_reconnect: { title: 'Smartsheet has to be connected again', link: DASHBOARD },
  plan_changed: {
    title: 'The solution has changed since you opened this page',
    advice: 'The latest version is shown below. Review it, then press Create Assets again.',
  },
  conflict: { title: 'Another version is being created right now' },
};

/** Whether the failure is one that a person can remedy elsewhere, rather than something that went wrong. */
export function hasRemedy(error: unknown): boolean {
  return remedyOf(error) !== undefined;
}

/** What stands in the way and the link to where it is removed; nothing for any other failure. */
export function RemedyAlert({ error }: { readonly error: unknown }) {
  const remedy = remedyOf(error);
  if (!remedy) return null;
  return (
    <Alert live tone="warning" title={remedy.title} actions={remedy.link && <RemedyLink link={remedy.link} />}>
      <p className="wrap-anywhere">{serverMessage(error, '')}</p>
      {remedy.advice && <p>{remedy.advice}</p>}
    </Alert>
  );
}

function RemedyLink({ link }: { readonly link: NonNullable<Remedy['link']> }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <Link href={link.href}>{link.label}</Link>
    </Button>
  );
}

function remedyOf(error: unknown): Remedy | undefined {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  return code && REMEDIES[code];
}
