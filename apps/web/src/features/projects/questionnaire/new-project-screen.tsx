import type { StoredDraft } from '@sheetwright/contract/drafts.ts';
import type { Project } from '@sheetwright/contract/projects.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSoleTab } from '../../../lib/sole-tab.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { useAccountDraft } from '../api/drafts.ts';
import { BackToProjects } from '../components/project-not-found.tsx';
import { arrive, useAccountDraftStore } from './account-draft.ts';
import type { Draft } from './draft.ts';
import { DraftChoice, DraftConflict } from './draft-choice.tsx';
import { draftOf } from './draft-content.ts';
import { Questionnaire } from './questionnaire.tsx';
import { QuestionnaireSkeleton } from './questionnaire-skeleton.tsx';
import type { Reconciled } from './reconcile-drafts.ts';

export default function NewProjectScreen() {
  usePageTitle('New Project');
  const { user } = useAuth();
  return (
    <>
      <PageHeader
        back={<BackToProjects />}
        title="New Project"
        description="Six short steps. From your answers we design a Smartsheet solution, which you review before anything is created."
      />
      {user && <OwnQuestionnaire key={user.id} userId={user.id} />}
    </>
  );
}

/** One tab at a time. Shown anew when it is this tab's turn, the questionnaire reads what the other tab has kept. */
function OwnQuestionnaire({ userId }: { readonly userId: string }) {
  const { place, takeOver } = useSoleTab(`sheetwright:questionnaire:${userId}`);
  if (place === 'asking') return null;
  return place === 'here' ? <AccountQuestionnaire userId={userId} /> : <OpenElsewhere onTakeOver={takeOver} />;
}

function OpenElsewhere({ onTakeOver }: { readonly onTakeOver: () => void }) {
  return (
    <Alert
      live
      tone="info"
      title="This questionnaire is open in another tab"
      actions={
        <Button variant="secondary" size="sm" onClick={onTakeOver}>
          Continue here
        </Button>
      }
    >
      All tabs share one draft, so one of them fills it in at a time. Go on there, or continue here with everything that was
      typed.
    </Alert>
  );
}

/** Leads on to the review of a project that was created. */
function useReview() {
  const [, navigate] = useLocation();
  return ({ id }: Project) => {
    // The project takes the place of the filled-in questionnaire, so that Back from the review leads to it.
    navigate(paths.project.getHref(id), { replace: true });
    navigate(paths.confirmProject.getHref(id));
  };
}

/** A questionnaire that cannot ask the account goes on with what this browser has kept. */
function AccountQuestionnaire({ userId }: { readonly userId: string }) {
  const account = useAccountDraft();
  if (account.isPending) return <QuestionnaireSkeleton label="Loading your draft" />;
  return <ArrivedQuestionnaire userId={userId} account={account.isSuccess ? account.data.draft : undefined} />;
}

interface ArrivedQuestionnaireProps {
  readonly userId: string;
  /** Undefined when the account could not be asked. */
  readonly account: StoredDraft | null | undefined;
}

/** Another draft that is chosen takes the place of the one that is shown. */
function ArrivedQuestionnaire({ userId, account }: ArrivedQuestionnaireProps) {
  const [{ arrival, round }, setArrival] = useState(() => ({ arrival: arrive(userId, account), round: 0 }));
  return (
    <DraftedQuestionnaire
      key={round}
      userId={userId}
      arrival={arrival}
      onArrive={(next) => setArrival({ arrival: next, round: round + 1 })}
    />
  );
}

interface DraftedQuestionnaireProps {
  readonly userId: string;
  readonly arrival: Reconciled;
  readonly onArrive: (arrival: Reconciled) => void;
}

function DraftedQuestionnaire({ userId, arrival, onArrive }: DraftedQuestionnaireProps) {
  const review = useReview();
  const { store, state, keepMine } = useAccountDraftStore(userId, arrival);
  const { other } = arrival;

  function showOther(chosen: Draft) {
    const shown = store.read();
    onArrive({ draft: chosen, revision: store.revision?.() ?? null, isUnsent: true, ...(shown && { other: shown }) });
  }

  function showTheirs(theirs: StoredDraft | null) {
    onArrive({ draft: theirs ? draftOf(theirs.content) : undefined, revision: theirs?.revision ?? null, isUnsent: false });
  }

  return (
    <div className="grid gap-6">
      {other && state.kind !== 'conflict' && <DraftChoice onShowOther={() => showOther(other)} />}
      {state.kind === 'conflict' && (
        <DraftConflict isGone={state.theirs === null} onShowTheirs={() => showTheirs(state.theirs)} onKeepMine={keepMine} />
      )}
      <Questionnaire store={store} account={state.kind} onCreated={review} />
    </div>
  );
}
