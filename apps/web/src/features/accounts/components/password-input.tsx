import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, type InputProps } from '../../../ui/input.tsx';

/** A masked field that can be looked into: fewer typing errors, no need to type it thrice. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'className'>) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input type={isVisible ? 'text' : 'password'} spellCheck={false} className="pr-11" {...props} />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-text"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
