import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { userStorage } from '../../../lib/user-storage.ts';
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
  return <Questionnaire store={store} onCreated={(project) => navigate(paths.confirmProject.getHref(project.id))} />;
}
