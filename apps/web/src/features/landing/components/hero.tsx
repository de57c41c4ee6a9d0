import type { LaunchStage } from '@sheetwright/contract/public-config.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonVariants } from '../../../ui/button.tsx';
import { LivingSheet } from './living-sheet.tsx';

export function Hero({ stage }: { readonly stage: LaunchStage }) {
  return (
    <div data-hero className="relative isolate grid items-center gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid max-w-2xl justify-items-start gap-6">
        {stage === 'early_access' && <Badge tone="accent">Coming Soon</Badge>}
        <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">AI-Powered Smartsheet Consulting</h1>
        <p className="text-pretty text-base text-muted sm:text-lg">
          Answer six short steps about your work. Sheetwright designs the solution, checks every formula, and builds it in your
          own Smartsheet workspace.
        </p>
        <Action stage={stage} />
      </div>
      <LivingSheet />
    </div>
  );
}

function Action({ stage }: { readonly stage: LaunchStage }) {
  const className = buttonVariants({ size: 'lg' });
  if (stage === 'live') {
    return (
      <a href={paths.auth.getHref()} className={className}>
        Get Started
      </a>
    );
  }
  return (
    <a href="#contact" className={className}>
      Get Notified When We Launch
    </a>
  );
}
