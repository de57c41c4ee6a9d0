import { Input, type InputProps } from '../../../ui/input.tsx';

/** Masked, and nothing that a browser or a password manager should offer to remember. */
export function ApiKeyInput(props: Omit<InputProps, 'type' | 'className' | 'autoComplete'>) {
  return (
    <Input
      type="password"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      className="font-mono"
      {...props}
    />
  );
}
