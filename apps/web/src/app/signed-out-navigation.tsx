import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import { Menu } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/paths.ts';
import { buttonVariants } from '../ui/button.tsx';

const PLACE = 'rounded-sm px-2.5 py-1.5 font-medium text-muted transition-colors hover:text-text';
const PHONE_PLACE = 'flex h-11 items-center rounded-md px-3 font-medium text-base text-muted hover:bg-hover';

/** On the landing page the bar also leads to the page's parts. Sign In and Get Started are browser navigations: the server decides where to. */
export function SignedOutNavigation({ isLanding }: { readonly isLanding: boolean }) {
  if (isLanding) return <LandingNavigation />;
  return (
    <nav aria-label="Main" className="-ml-1 flex flex-1 items-center justify-end sm:gap-2">
      {/* On the narrowest phones the bar is exactly full. */}
      <div className="max-[22rem]:-mx-2">
        <SignInLink />
      </div>
      <GetStartedLink />
    </nav>
  );
}

function LandingNavigation() {
  return (
    <nav aria-label="Main" className="flex h-full flex-1 items-center justify-end gap-1 sm:justify-start sm:gap-2">
      <div className="hidden sm:mr-auto sm:flex">
        <Places className={PLACE} />
      </div>
      <div className="hidden sm:block">
        <SignInLink />
      </div>
      <GetStartedLink />
      <PhoneMenu />
    </nav>
  );
}

function Places({ className }: { readonly className: string }) {
  return (
    <>
      <a href="#about" className={className}>
        About
      </a>
      <a href="#contact" className={className}>
        Contact
      </a>
      <Link href={paths.testing.getHref()} className={className}>
        Testing
      </Link>
    </>
  );
}

function SignInLink() {
  return (
    <a href={navigations.loginPage} className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
      Sign In
    </a>
  );
}

function GetStartedLink() {
  return (
    <a href={navigations.loginPage} className={buttonVariants({ size: 'sm' })}>
      Get Started
    </a>
  );
}

/** Opens and closes without a script; with one it also closes on a choice and on Escape. */
function PhoneMenu() {
  const labelId = useId();
  return (
    <details onClick={closeOnChoice} onKeyDown={closeOnEscape} className="group sm:hidden">
      {/* The page works without a script, so the browser's own tooltip has to do. */}
      <summary
        aria-labelledby={labelId}
        title="Menu"
        className={`${buttonVariants({ variant: 'ghost', size: 'icon' })} list-none`}
      >
        <Menu aria-hidden />
        <span id={labelId} className="sr-only">
          Menu
        </span>
      </summary>
      <div className="absolute inset-x-0 top-full grid gap-1 border-border border-b bg-surface px-2 py-2 shadow-overlay">
        <Places className={PHONE_PLACE} />
        <a href={navigations.loginPage} className={PHONE_PLACE}>
          Sign In
        </a>
      </div>
    </details>
  );
}

function closeOnChoice({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key === 'Escape') currentTarget.open = false;
}
