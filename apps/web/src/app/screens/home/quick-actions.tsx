import { CreditCard, LayoutDashboard, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { paths, serverPaths } from '../../../lib/paths.ts';
import { clearUserStorage } from '../../../lib/user-storage.ts';
import { Card, CardHeader, CardTitle } from '../../../ui/card.tsx';

const ACTION =
  'flex h-10 items-center gap-3 border-border border-t px-5 font-medium transition-colors hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-12 [&_svg]:size-4 [&_svg]:text-muted';

export function QuickActions({ subscribed }: { readonly subscribed: boolean }) {
  return (
    <Card aria-labelledby="quick-actions">
      <CardHeader>
        <CardTitle id="quick-actions">Quick Actions</CardTitle>
      </CardHeader>
      <div className="overflow-hidden rounded-b-lg">
        <Link href={paths.dashboard.getHref()} className={ACTION}>
          <LayoutDashboard aria-hidden />
          Dashboard
        </Link>
        {!subscribed && (
          <Link href={paths.subscribe.getHref()} className={ACTION}>
            <CreditCard aria-hidden />
            Subscribe
          </Link>
        )}
        {/* The server ends the session and leads back here; what the browser keeps for the user goes with it. */}
        <a href={serverPaths.logout} onClick={clearUserStorage} className={ACTION}>
          <LogOut aria-hidden />
          Sign Out
        </a>
      </div>
    </Card>
  );
}
