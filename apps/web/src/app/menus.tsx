import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../ui/icon-button.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { UserMenu } from './user-menu.tsx';

/** The menus of a signed-in person. What floats above the page is a part of neither the first paint nor a signed-out visit. */
export default function Menus() {
  return (
    <div className="ml-auto flex items-center gap-1">
      <UserMenu />
      <PhoneMenu />
    </div>
  );
}

function PhoneMenu() {
  const [location] = useLocation();
  // The menu belongs to the screen it was opened on, so a navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === location;
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useCloseOnEscape(isOpen, () => {
    setOpenedOn(null);
    button.current?.focus();
  });
  const Icon = isOpen ? X : Menu;
  return (
    <div className="sm:hidden">
      <IconButton
        ref={button}
        label="Menu"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpenedOn(isOpen ? null : location)}
      >
        <Icon aria-hidden />
      </IconButton>
      <nav
        id={panelId}
        aria-label="Main"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-border border-b bg-surface px-2 py-2 shadow-overlay"
      >
        <NavigationLinks layout="list" />
      </nav>
    </div>
  );
}

/** Wherever in the menu the focus is. */
function useCloseOnEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
