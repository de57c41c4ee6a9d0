import type { Project } from '@sheetwright/contract/projects.ts';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSoleTab } from '../../../lib/sole-tab.ts';
import { userStorage } from '../../../lib/user-storage.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { BackToProjects } from '../components/project-not-found.tsx';
import { draftStore } from './draft.ts';
import { Questionnaire } from './questionnaire.tsx';

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

function OwnQuestionnaire({ userId }: { readonly userId: string }) {
  const [, navigate] = useLocation();
  const store = useMemo(() => draftStore(userStorage(userId, 'questionnaire')), [userId]);
  const { place, takeOver } = useSoleTab(`sheetwright:questionnaire:${userId}`);

  function review({ id }: Project) {
    // The project takes the place of the filled-in questionnaire, so that Back from the review leads to it.
    navigate(paths.project.getHref(id), { replace: true });
    navigate(paths.confirmProject.getHref(id));
  }

  if (place === 'asking') return null;
  // Shown anew when it is this tab's turn, it reads what the other tab has kept.
  return place === 'here' ? <Questionnaire store={store} onCreated={review} /> : <OpenElsewhere onTakeOver={takeOver} />;
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
