import { MOST_MESSAGE_CHARACTERS, type ProjectPeople, type ProjectRole } from '@sheetwright/contract/shares.ts';
import { EyeOff, TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { hasCode } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useSavePeople } from '../api/shares.ts';
import { chosenLevels, levelsByPart, partOf, type Share, withChosen, withLevel } from './chosen-levels.ts';
import { keptPeople, type TypedPeople } from './kept-people.ts';
import { addressesIn, addressFault, givenWords, levelName } from './share-words.ts';

interface RolesFormProps {
  readonly projectId: number;
  readonly userId: string;
  readonly people: ProjectPeople;
}

/** Each role of the plan with what it gets, and the addresses of those who have it. Saving shares nothing. */
export function RolesForm({ projectId, userId, people }: RolesFormProps) {
  const kept = keptPeople(userId, projectId);
  const [draft, setDraft] = useState<TypedPeople | null>(kept.read);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const typed = draft ?? storedPeople(people);
  const faults = isChecked ? faultsOf(typed, people.roles) : new Map<string, string>();

  function discard() {
    kept.forget();
    setDraft(null);
    setIsChecked(false);
  }

  const save = useSavePeople({ onSaved: discard });

  function change(changes: Partial<TypedPeople>) {
    const next = { ...typed, ...changes };
    setDraft(next);
    kept.write(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (faultsOf(typed, people.roles).size > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const roles = people.roles.map((role) => ({
      who: role.who,
      addresses: [...addressesIn(typed.addresses[role.who] ?? '')],
      levels: chosenLevels(withChosen(role, typed)),
    }));
    const body = { roles, sendEmail: typed.sendEmail, message: typed.message };
    save.mutate({ params: { id: projectId }, ifMatch: typed.revision, body });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Card>
        <CardHeader>
          <CardTitle>Who gets what</CardTitle>
          <CardDescription>
            {people.builtVersion === null
              ? 'As the plan proposes it. You can enter addresses now; nothing can be shared before the assets are created.'
              : `As version ${people.builtVersion} proposes it. Saving addresses shares nothing: you read below what will be sent, and decide.`}
          </CardDescription>
        </CardHeader>
        <ul className="divide-y divide-border border-border border-t">
          {people.roles.map((stored) => {
            const role = withChosen(stored, typed);
            const { who } = role;
            const choose = (shares: ProjectRole['shares']) =>
              change({ levels: { ...typed.levels, [who]: levelsByPart(shares) } });
            return (
              <li key={who} className="grid gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-2">
                <RoleWords role={role} onChoose={choose} />
                {role.shares.length > 0 && (
                  <div className="grid content-start gap-4">
                    <LevelField role={role} onChoose={choose} />
                    <AddressField
                      role={role}
                      text={typed.addresses[who] ?? ''}
                      error={faults.get(who)}
                      onChange={(text) => change({ addresses: { ...typed.addresses, [who]: text } })}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        <Invitation typed={typed} onChange={change} />
        <CardFooter className="justify-between gap-3">
          <p role="status" className="text-muted text-sm">
            {draft === null ? '' : 'Not saved yet.'}
          </p>
          <Button type="submit" pending={save.isPending} disabled={draft === null}>
            {save.isPending ? 'Saving...' : 'Save People'}
          </Button>
        </CardFooter>
        {hasCode(save.error, 'shares_changed') && (
          <Alert
            live
            tone="warning"
            title="The addresses have been changed elsewhere"
            className="mx-5 mb-5"
            actions={
              <Button type="button" variant="secondary" size="sm" onClick={discard}>
                Show what is saved
              </Button>
            }
          >
            Somebody has saved other addresses in another tab or on another device. What you typed here is not saved; copy what
            you need of it first.
          </Alert>
        )}
      </Card>
    </form>
  );
}

function storedPeople({ roles, sendEmail, message, revision }: ProjectPeople): TypedPeople {
  const addresses = Object.fromEntries(roles.map(({ who, addresses: list }) => [who, list.join('\n')]));
  return { addresses, levels: {}, sendEmail, message, revision };
}

function faultsOf({ addresses }: TypedPeople, roles: readonly ProjectRole[]): ReadonlyMap<string, string> {
  return new Map(
    roles.flatMap(({ who }) => {
      const fault = addressFault(addresses[who] ?? '');
      return fault === undefined ? [] : [[who, fault] as const];
    }),
  );
}

interface RoleProps {
  readonly role: ProjectRole;
  readonly onChoose: (shares: ProjectRole['shares']) => void;
}

function RoleWords({ role, onChoose }: RoleProps) {
  const { who, isOutside, shares, hidden, unplaced, reveals, because } = role;
  return (
    <div className="grid min-w-0 content-start gap-1.5 text-sm">
      <h3 className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-base">
        <bdi>{who}</bdi>
        {isOutside && <Badge>Outside</Badge>}
      </h3>
      <p className="wrap-anywhere">{givenWords(role)}</p>
      {hidden.length > 0 && (
        <p className="wrap-anywhere flex items-start gap-2 text-muted">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            Must not see: <bdi>{hidden.join(', ')}</bdi>. It is never shared with this role.
          </span>
        </p>
      )}
      {unplaced.map((sentence) => (
        <RoleWarning key={sentence}>
          “<bdi>{sentence}</bdi>”: no sheet was found that holds this. Look at the sheets before you share them.
        </RoleWarning>
      ))}
      {reveals.map(({ sheet, hidden: source }) => (
        <RoleWarning key={`${sheet}-${source}`}>
          <bdi>{sheet}</bdi> shows values worked out from <bdi>{source}</bdi>. Look at it before you share it.
        </RoleWarning>
      ))}
      {because && (
        <p className="wrap-anywhere text-muted">
          Why: <bdi>{because}</bdi>
        </p>
      )}
      {shares.length > 0 && shares[0]?.type !== 'workspace' && (
        <Disclosure summary="What exactly">
          <ul className="wrap-anywhere grid gap-1.5">
            {shares.map((share) => (
              <li key={partOf(share)} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_12rem]">
                <span className="min-w-0">
                  <bdi>{share.name}</bdi> <span className="text-muted">({share.type})</span>
                </span>
                <Select
                  aria-label={`Level of ${share.name} for ${who}`}
                  value={share.level}
                  options={optionsOf(share)}
                  onChange={({ target }) => onChoose(withLevel(shares, target.value, share))}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function RoleWarning({ children }: { readonly children: ReactNode }) {
  return (
    <p className="wrap-anywhere flex items-start gap-2 text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** The value of a select that stands for several. */
const DIFFERENT = '';

/** One level for all that a role gets; each thing's own is chosen where it is named. */
function LevelField({ role: { who, shares }, onChoose }: RoleProps) {
  const [first] = shares;
  if (!first) return null;
  const isSame = shares.every(({ level }) => level === first.level);
  const isLimited = !first.choices.includes('ADMIN');
  return (
    <Field
      label={
        <>
          Level<span className="sr-only"> of {who}</span>
        </>
      }
      help={
        isLimited
          ? 'Nobody from outside, and nobody who must not see something, can let others in.'
          : 'As Smartsheet calls it. Who may comment or edit can become a paid member of your plan.'
      }
    >
      {(control) => (
        <Select
          {...control}
          value={isSame ? first.level : DIFFERENT}
          options={[...(isSame ? [] : [{ value: DIFFERENT, label: 'Different levels', disabled: true }]), ...optionsOf(first)]}
          onChange={({ target }) => onChoose(withLevel(shares, target.value))}
        />
      )}
    </Field>
  );
}

function optionsOf({ choices, proposed }: Share) {
  return choices.map((level) => ({
    value: level,
    label: level === proposed ? `${levelName(level)} (proposed)` : levelName(level),
  }));
}

interface AddressFieldProps {
  readonly role: ProjectRole;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function AddressField({ role, text, error, onChange }: AddressFieldProps) {
  return (
    <Field
      label={
        <>
          E-mail addresses<span className="sr-only"> of {role.who}</span>
        </>
      }
      help="One a line. As they are known to Smartsheet."
      error={error}
    >
      {(control) => (
        <Textarea
          {...control}
          value={text}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="email"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface InvitationProps {
  readonly typed: TypedPeople;
  readonly onChange: (changes: Partial<TypedPeople>) => void;
}

function Invitation({ typed, onChange }: InvitationProps) {
  return (
    <div className="grid gap-3 border-border border-t px-5 py-4">
      <Checkbox
        label="Smartsheet mails an invitation to everybody"
        help="With the link to what was shared. Without it they find it in their Smartsheet, and nobody is told."
        checked={typed.sendEmail}
        onChange={({ target }) => onChange({ sendEmail: target.checked })}
      />
      {typed.sendEmail && (
        <Field label="Message in the invitation" aside="Optional" limit={{ max: MOST_MESSAGE_CHARACTERS }}>
          {(control) => (
            <Textarea {...control} value={typed.message} onChange={({ target }) => onChange({ message: target.value })} />
          )}
        </Field>
      )}
    </div>
  );
}
