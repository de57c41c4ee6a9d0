import type { LivingShare, ProjectShares } from '@sheetwright/contract/shares.ts';
import { UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasCode, serverMessage } from '../../../lib/api-error.ts';
import { count } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardActions, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { useRevokeShare, useRevokeShares } from '../api/shares.ts';
import { OutsideLink } from '../components/guided-steps.tsx';
import { hasRemedy, RemedyAlert } from '../components/remedies.tsx';
import { levelName } from './share-words.ts';

interface SharedNowProps {
  readonly projectId: number;
  readonly shares: ProjectShares;
  readonly mayRevoke: boolean;
}

type SharedObject = ProjectShares['objects'][number];

/** Everybody who has access now, as Smartsheet lists it. What was sent from here can be taken back from here. */
export function SharedNow({ projectId, shares, mayRevoke }: SharedNowProps) {
  const shown = shares.objects.filter((object) => object.shares.length > 0 || object.isGone);
  const ours = shares.objects.flatMap((object) => object.shares).filter(({ id }) => id !== null).length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Shared now</CardTitle>
        <CardDescription>
          {shown.length === 0
            ? 'Nobody has access but the account that is connected.'
            : 'Read from Smartsheet when this page was opened. Whoever has the workspace has everything in it.'}
        </CardDescription>
        {ours > 0 && mayRevoke && (
          <CardActions>
            <RevokeAll projectId={projectId} amount={ours} />
          </CardActions>
        )}
      </CardHeader>
      {shown.map((object) => (
        <section key={`${object.type}-${object.key}-${object.name}`} className="border-border border-t px-5 py-3.5">
          <h3 className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-sm">
            <span>
              <bdi>{object.name}</bdi> <span className="font-normal text-muted">({object.type})</span>
            </span>
            {object.url && !object.isGone && <OutsideLink href={object.url}>Open in Smartsheet</OutsideLink>}
          </h3>
          {object.isGone ? (
            <p className="mt-1 text-muted text-sm">
              It is no longer in Smartsheet, and whoever had access to it has none any more.
            </p>
          ) : (
            <ul className="mt-1 divide-y divide-border">
              {object.shares.map((share, index) => (
                <ShareLine key={share.id ?? `${share.email}-${index}`} {...{ projectId, object, share, mayRevoke }} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </Card>
  );
}

interface ShareLineProps {
  readonly projectId: number;
  readonly object: SharedObject;
  readonly share: LivingShare;
  readonly mayRevoke: boolean;
}

function ShareLine({ projectId, object, share, mayRevoke }: ShareLineProps) {
  const { id, email, name, level, who, isOutside, sentLevel, againstRole } = share;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 text-sm">
      <div className="wrap-anywhere min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{email ?? name ?? 'A group'}</span>
          {isOutside && <Badge tone="warning">Outside</Badge>}
          {id === null && <Badge>Not sent from here</Badge>}
        </p>
        <p className="text-muted">
          {levelName(level)}
          {who.length > 0 && `, ${who.join(', ')}`}
          {sentLevel && `. It was sent as ${levelName(sentLevel)}; somebody has changed it since`}
        </p>
        {againstRole && (
          <p className="text-danger">“{againstRole}” must not see this. It was shared in Smartsheet; take it away there.</p>
        )}
      </div>
      {id !== null && mayRevoke && <RevokeOne projectId={projectId} shareId={id} email={email ?? ''} object={object} />}
    </li>
  );
}

interface RevokeOneProps {
  readonly projectId: number;
  readonly shareId: number;
  readonly email: string;
  readonly object: SharedObject;
}

function RevokeOne({ projectId, shareId, email, object }: RevokeOneProps) {
  const revoke = useRevokeShare();
  return (
    <RevokeDialog
      trigger={
        <Button variant="secondary" size="sm">
          <UserMinus aria-hidden />
          Revoke
          <span className="sr-only">
            {' '}
            access of {email} to {object.name}
          </span>
        </Button>
      }
      title={`Revoke the access of ${email}?`}
      description={`“${object.name}” is no longer shared with this address. It is done in Smartsheet at once; nobody is mailed.`}
      error={revoke.error}
      isPending={revoke.isPending}
      onRevoke={(done) => revoke.mutate({ params: { id: projectId, shareId } }, { onSuccess: done })}
    />
  );
}

function RevokeAll({ projectId, amount }: { readonly projectId: number; readonly amount: number }) {
  const revoke = useRevokeShares();
  return (
    <RevokeDialog
      trigger={
        <Button variant="secondary" size="sm">
          <UserMinus aria-hidden />
          Revoke All
        </Button>
      }
      title={`Revoke ${count(amount, 'share')}?`}
      description="Everything that was sent from here is taken back in Smartsheet at once. What others have shared stays."
      error={revoke.error}
      isPending={revoke.isPending}
      onRevoke={(done) => revoke.mutate({ params: { id: projectId } }, { onSuccess: done })}
    />
  );
}

interface RevokeDialogProps {
  readonly trigger: ReactNode;
  readonly title: string;
  readonly description: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onRevoke: (done: () => void) => void;
}

function RevokeDialog({ trigger, title, description, error, isPending, onRevoke }: RevokeDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      {isOpen && (
        <DialogContent
          title={title}
          description={description}
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">Keep access</Button>
              </DialogClose>
              <Button variant="danger" pending={isPending} onClick={() => onRevoke(() => setIsOpen(false))}>
                {isPending ? 'Revoking...' : 'Revoke access'}
              </Button>
            </>
          }
        >
          {!isPending && error && <Failure error={error} />}
        </DialogContent>
      )}
    </Dialog>
  );
}

function Failure({ error }: { readonly error: Error }) {
  // A conflict here is not that of another version: the server's sentence says what it is.
  if (hasRemedy(error) && !hasCode(error, 'conflict')) return <RemedyAlert error={error} />;
  return (
    <Alert live tone="danger" title="The access could not be revoked">
      <p className="wrap-anywhere">{serverMessage(error, 'Something went wrong. Please try again.')}</p>
    </Alert>
  );
}
