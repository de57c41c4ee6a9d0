import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

export function QuestionnaireSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
      <Skeleton className="hidden h-64 lg:block" />
      <Skeleton className="h-144 max-w-3xl rounded-lg" />
    </SkeletonGroup>
  );
}
