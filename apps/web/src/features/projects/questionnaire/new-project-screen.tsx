import type { StoredDraft } from '@sheetwright/contract/drafts.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
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

/** A questionnaire that cannot ask the account goes on with what this browser has kept. */
function OwnQuestionnaire({ userId }: { readonly userId: string }) {
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
  const [, navigate] = useLocation();
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
      <Questionnaire
        store={store}
        account={state.kind}
        onCreated={(project) => navigate(paths.confirmProject.getHref(project.id))}
      />
    </div>
  );
}
