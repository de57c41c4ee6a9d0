import { ChevronDown, CreditCard, LayoutDashboard, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ProfileImage } from '../features/accounts/components/profile-image.tsx';
import { forgetProfileAddress, opensProfile, rememberProfileAddress } from '../features/accounts/profile/profile-address.ts';
import { askBeforeSignOut } from '../features/accounts/sign-out.ts';
import { useAuth } from '../features/accounts/use-auth.ts';
import { titleCase } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { THEMES, type Theme, useTheme } from '../lib/theme.ts';
import { buttonVariants } from '../ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.tsx';

const ProfileDialog = lazy(() => import('../features/accounts/profile/profile-dialog.tsx'));

export function UserMenu() {
  const { user } = useAuth();
  // Null until the dialog is first asked for: it is loaded only then.
  const [isProfileOpen, setIsProfileOpen] = useState<boolean | null>(() => opensProfile() || null);
  useEffect(() => {
    const follow = () => opensProfile() && setIsProfileOpen(true);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const trigger = useRef<HTMLButtonElement>(null);
  const [path] = useLocation();
  // Signing in again leads back to where the profile was open.
  useEffect(() => {
    if (path && opensProfile()) setIsProfileOpen(true);
  }, [path]);
  if (!user) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger ref={trigger} className={`${buttonVariants({ variant: 'ghost', size: 'sm' })} sm:-mr-3`}>
          <ProfileImage url={user.profileImageUrl} />
          <bdi className="max-w-32 truncate">{user.firstName || 'User'}</bdi>
          <ChevronDown aria-hidden className="text-muted" />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {user.email && <DropdownMenuLabel className="truncate">{user.email}</DropdownMenuLabel>}
          <Destinations
            onProfile={() => {
              rememberProfileAddress();
              setIsProfileOpen(true);
            }}
          />
          <DropdownMenuSeparator />
          <ThemeChoice />
          <DropdownMenuSeparator />
          <SignOut />
        </DropdownMenuContent>
      </DropdownMenu>
      {isProfileOpen !== null && (
        <Suspense>
          <ProfileDialog
            user={user}
            open={isProfileOpen}
            onOpenChange={(open) => {
              setIsProfileOpen(open);
              if (!open) forgetProfileAddress();
            }}
            onClosed={() => trigger.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}

function Destinations({ onProfile }: { readonly onProfile: () => void }) {
  const { isAdmin } = useAuth();
  const [, navigate] = useLocation();
  return (
    <>
      <DropdownMenuItem onSelect={onProfile}>
        <UserRound aria-hidden />
        Profile
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => navigate(paths.dashboard.getHref())}>
        <LayoutDashboard aria-hidden />
        Dashboard
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => navigate(paths.subscription.getHref())}>
        <CreditCard aria-hidden />
        Subscription
      </DropdownMenuItem>
      {isAdmin && (
        <DropdownMenuItem onSelect={() => navigate(paths.admin.getHref())}>
          <ShieldCheck aria-hidden />
          Admin
        </DropdownMenuItem>
      )}
    </>
  );
}

function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return (
    <DropdownMenuRadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)} aria-label="Theme">
      <DropdownMenuLabel>Theme</DropdownMenuLabel>
      {THEMES.map((value) => (
        <DropdownMenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
          {titleCase(value)}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}

function SignOut() {
  const { user, logout } = useAuth();
  return (
    <DropdownMenuItem onSelect={() => askBeforeSignOut(user, () => void logout())}>
      <LogOut aria-hidden />
      Sign Out
    </DropdownMenuItem>
  );
}
