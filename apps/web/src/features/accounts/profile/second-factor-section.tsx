import type { SecondFactorState, User } from '@sheetwright/contract/accounts.ts';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { useLogins, useRemoveSecondFactor, useRenewRecoveryCodes, useSecondFactor } from '../api.ts';
import { ProfileSection, SectionState } from './profile-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorChange } from './second-factor-change.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

const ALL_CODES = 10;
/** With so few left it is time for new ones. */
const FEW_CODES = 3;

type Task = 'set-up' | 'renew' | 'remove';

export function SecondFactorSection({ user }: { readonly user: User }) {
  const factor = useSecondFactor();
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function show(recoveryCodes: readonly string[]) {
    setTask(null);
    setCodes(recoveryCodes);
  }

  return (
    <ProfileSection title="Two-step sign-in">
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {!codes && task && <TaskForm task={task} onCodes={show} onEnd={() => setTask(null)} />}
      {!codes && !task && (
        <SectionState query={factor} failure="Two-step sign-in could not be read">
          {(state) =>
            state.since === null ? <Off user={user} state={state} onTask={setTask} /> : <On state={state} onTask={setTask} />
          }
        </SectionState>
      )}
    </ProfileSection>
  );
}

interface TaskFormProps {
  readonly task: Task;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
  readonly onEnd: () => void;
}

function TaskForm({ task, onCodes, onEnd }: TaskFormProps) {
  const logins = useLogins();
  return (
    <SectionState query={logins} failure="The account could not be read">
      {({ hasPassword }) => {
        if (task === 'set-up') return <SecondFactorSetup hasPassword={hasPassword} onCancel={onEnd} onConfirmed={onCodes} />;
        if (task === 'renew') return <Renew hasPassword={hasPassword} onCodes={onCodes} onEnd={onEnd} />;
        return <Remove hasPassword={hasPassword} onEnd={onEnd} />;
      }}
    </SectionState>
  );
}

interface StateProps {
  readonly state: SecondFactorState;
  readonly onTask: (task: Task) => void;
}

function Off({ user, state, onTask }: StateProps & { readonly user: User }) {
  const isUnverified = user.email !== null && !user.emailVerified;
  return (
    <>
      {state.isRequired && (
        <Alert tone="warning" title="The operator console asks for it">
          Administrators set up two-step sign-in before they open it.
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted">
          Off. With it, a sign-in asks for a code from your phone as well, so that a stolen password is not enough.
        </p>
        {!isUnverified && (
          <Button size="sm" variant="secondary" onClick={() => onTask('set-up')}>
            Set Up
          </Button>
        )}
      </div>
      {isUnverified && <p className="text-muted">Verify your email address first; then it can be set up.</p>}
    </>
  );
}

function On({ state, onTask }: StateProps) {
  const { since, recoveryCodesLeft } = state;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="success">On</Badge>
        {since && (
          <span className="text-muted">
            since <DateTime iso={since} />
          </span>
        )}
      </div>
      <p className={recoveryCodesLeft <= FEW_CODES ? 'text-warning' : 'text-muted'}>
        {`${recoveryCodesLeft} of ${ALL_CODES} recovery codes left`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => onTask('renew')}>
          New Recovery Codes
        </Button>
        <Button size="sm" variant="secondary" className="text-danger" onClick={() => onTask('remove')}>
          Turn Off
        </Button>
      </div>
    </>
  );
}

interface ChangeProps {
  readonly hasPassword: boolean;
  readonly onEnd: () => void;
}

function Renew({ hasPassword, onCodes, onEnd }: ChangeProps & Pick<TaskFormProps, 'onCodes'>) {
  return (
    <SecondFactorChange
      change={useRenewRecoveryCodes()}
      hasPassword={hasPassword}
      consequence="Ten new recovery codes take the place of the former ones, which no longer work."
      label="Make New Codes"
      failure="Failed to make new recovery codes"
      onSuccess={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onCancel={onEnd}
    />
  );
}

function Remove({ hasPassword, onEnd }: ChangeProps) {
  return (
    <SecondFactorChange
      change={useRemoveSecondFactor()}
      hasPassword={hasPassword}
      consequence="A sign-in then asks for no code any more, and the recovery codes no longer work."
      label="Turn Off"
      isDangerous
      failure="Failed to turn off two-step sign-in"
      onSuccess={() => {
        toast({ title: 'Two-step sign-in is off' });
        onEnd();
      }}
      onCancel={onEnd}
    />
  );
}
