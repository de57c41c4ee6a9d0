import type { Project } from '@sheetwright/contract/projects.ts';
import { changedAnswersSchema, REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Draft, type DraftState, useDraft } from '../questionnaire/draft.ts';
import { DraftNote, Wizard, type WizardWords } from '../questionnaire/questionnaire.tsx';
import { LAST_STEP } from '../questionnaire/steps.ts';
import { useQuestionnaire } from '../questionnaire/use-questionnaire.ts';
import type { AnsweredProject } from './edit-answers-screen.tsx';
import { type EditStore, editStore } from './edit-store.ts';
import { useAnswersChange } from './use-answers-change.ts';

const WORDS: WizardWords = {
  submit: 'Save Answers',
  submitting: 'Saving Answers...',
  submitsAnywhere: true,
  startOver: {
    button: 'Discard changes',
    title: 'Discard your changes?',
    description: 'The answers become those that are stored with the project.',
    keep: 'Keep my changes',
    confirm: 'Discard changes',
  },
};

interface EditAnswersProps {
  readonly userId: string;
  readonly project: AnsweredProject;
}

/** The questionnaire with a project's answers in it: those that it was begun with, until the person asks for the stored ones. */
export function EditAnswers({ userId, project }: EditAnswersProps) {
  const [{ begun, round }, setBegun] = useState({ begun: project, round: 0 });
  const store = useMemo(() => editStore(userId, begun), [userId, begun]);

  function beginAnew(stored: Project) {
    store.clear();
    const requirements = stored.requirements ?? begun.requirements;
    setBegun({ begun: { ...stored, requirements }, round: round + 1 });
  }

  return <EditedAnswers key={round} project={begun} store={store} onShowStored={beginAnew} />;
}

interface EditedAnswersProps {
  readonly project: AnsweredProject;
  readonly store: EditStore;
  readonly onShowStored: (stored: Project) => void;
}

function EditedAnswers({ project, store, onShowStored }: EditedAnswersProps) {
  const [, navigate] = useLocation();
  const storedName = project.requirements.projectName;
  const [start] = useState<Draft>(() => ({
    step: 0,
    furthestStep: LAST_STEP,
    values: { ...REQUIREMENTS_DEFAULTS, ...project.requirements },
  }));
  const [schema] = useState(() => changedAnswersSchema(storedName));
  const submission = useAnswersChange({
    projectId: project.id,
    version: store.version,
    onSaved: () => navigate(paths.confirmProject.getHref(project.id)),
  });
  const draft = useDraft(store, start);
  const wizard = useQuestionnaire({ draft, submission, start, schema });
  return (
    <>
      {submission.isStale && (
        <Stale onShowStored={() => submission.reload(onShowStored)} onSaveMine={() => submission.sendAnyway()} />
      )}
      <Wizard wizard={wizard} words={WORDS} storedName={storedName}>
        <DraftNote state={draft.state} words={WORDS} onStartOver={wizard.startOver}>
          {editSentence(draft.state)}
        </DraftNote>
      </Wizard>
    </>
  );
}

function editSentence(state: DraftState): string {
  if (state === 'refused') return 'This browser does not keep changes: they are lost when you leave this page.';
  return 'Your changes are kept in this browser until you save them.';
}

interface StaleProps {
  readonly onShowStored: () => void;
  readonly onSaveMine: () => void;
}

function Stale({ onShowStored, onSaveMine }: StaleProps) {
  return (
    <Alert
      live
      tone="warning"
      className="sticky top-16 z-10 shadow-card"
      title="The answers of this project were changed in another tab or device"
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={onShowStored}>
            Show the stored answers
          </Button>
          <Button variant="secondary" size="sm" onClick={onSaveMine}>
            Save mine instead
          </Button>
        </>
      }
    >
      Nothing was overwritten. Showing the stored answers discards your changes; saving yours replaces the stored ones.
    </Alert>
  );
}
