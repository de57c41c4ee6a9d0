import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

export function BackToProjects({ variant = 'ghost' }: { readonly variant?: 'ghost' | 'secondary' | 'primary' }) {
  return (
    <Button asChild variant={variant} className={variant === 'ghost' ? '-ml-3' : ''} size={variant === 'ghost' ? 'sm' : 'md'}>
      <Link href={paths.projects.getHref()}>
        <ArrowLeft aria-hidden />
        Back to Projects
      </Link>
    </Button>
  );
}
