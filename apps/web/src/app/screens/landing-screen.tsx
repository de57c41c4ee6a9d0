import { usePageTitle } from '../../lib/page-title.ts';
import { serverPaths } from '../../lib/paths.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { SheetIllustration } from './sheet-illustration.tsx';

export default function LandingScreen() {
  usePageTitle(undefined);
  return (
    <div className="grid items-center gap-12 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:min-h-[70vh]">
      <div className="grid max-w-xl justify-items-start gap-5">
        <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">Sheetwright</h1>
        <p className="text-base text-muted">
          Describe how your team works, review the solution designed from your answers, and have it built in your own Smartsheet
          workspace.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={serverPaths.login} className={buttonVariants({ size: 'lg' })}>
            Get Started
          </a>
          <a href={serverPaths.login} className={buttonVariants({ size: 'lg', variant: 'secondary' })}>
            Sign In
          </a>
        </div>
      </div>
      <SheetIllustration />
    </div>
  );
}
