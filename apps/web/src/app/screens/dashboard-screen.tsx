import { Link } from 'wouter';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function DashboardScreen() {
  usePageTitle('Dashboard');
  return (
    <>
      <PageHeader
        title="Dashboard"
        description="Where your consultant, your connection to Smartsheet and your account come together."
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card id="ai-consultant" tabIndex={-1} className="scroll-mt-24">
          <CardHeader>
            <CardTitle>AI Consultant</CardTitle>
            <CardDescription>
              Asking the consultant is not available yet. Every project already comes with a solution designed from your answers,
              with its reasons.
            </CardDescription>
          </CardHeader>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>My Projects</CardTitle>
            <CardDescription>Requirements, the solutions designed from them, and what was built in Smartsheet.</CardDescription>
          </CardHeader>
          <CardContent>
            <Link href={paths.projects.getHref()} className={buttonVariants({ variant: 'secondary' })}>
              Go to projects
            </Link>
          </CardContent>
        </Card>
      </div>
    </>
  );
}
