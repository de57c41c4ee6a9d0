import { CreditCard, LayoutDashboard, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { paths, serverPaths } from '../../../lib/paths.ts';
import { clearUserStorage } from '../../../lib/user-storage.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';

const ACTION = `${buttonVariants({ variant: 'secondary' })} w-full justify-start!`;

export function QuickActions({ subscribed }: { readonly subscribed: boolean }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Quick Actions</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
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
      </CardContent>
    </Card>
  );
}
