import { Card, CardContent } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

export function LoadingDashboard() {
  return (
    <>
      <PageHeader title="Dashboard" description={<span role="status">Loading dashboard...</span>} />
      <DashboardLayout
        wide={
          <>
            <LoadingCard height="h-64" />
            <LoadingCard height="h-112" />
          </>
        }
        narrow={
          <>
            <LoadingCard height="h-52" />
            <LoadingCard height="h-20" />
            <LoadingCard height="h-28" />
            <LoadingCard height="h-20" />
          </>
        }
      />
    </>
  );
}

function LoadingCard({ height }: { readonly height: string }) {
  return (
    <Card>
      <CardContent className="grid gap-5">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full max-w-72" />
        </div>
        <Skeleton className={height} />
      </CardContent>
    </Card>
  );
}
