interface PersonProps {
  readonly name: string | null;
  readonly email: string | null;
}

/** A customer by name, the address below. */
export function Person({ name, email }: PersonProps) {
  return (
    <div className="grid min-w-0">
      <span dir="auto" className="wrap-anywhere font-medium">
        {name ?? 'Unknown'}
      </span>
      <span className="wrap-anywhere text-muted text-xs">{email ?? 'No e-mail address'}</span>
    </div>
  );
}
