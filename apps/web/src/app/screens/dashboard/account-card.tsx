import { LOGIN_PROVIDERS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';
import { useAuth } from '../../../features/accounts/use-auth.ts';
import { usePublicConfig } from '../../../features/public-config/api/public-config.ts';
import { titleCase } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';

function nameOf(provider: LoginProvider | 'local'): string {
  if (provider === 'local') return 'Email and password';
  return provider === 'host' ? 'Host platform' : LOGIN_PROVIDERS[provider].name;
}

export function AccountCard() {
  const { user } = useAuth();
  const { data: config } = usePublicConfig();
  if (!user) return null;
  const configured = config?.loginProviders.find(({ provider }) => provider === user.authProvider);
  return (
    <Card aria-labelledby="account-information">
      <CardHeader>
        <CardTitle id="account-information">Account Information</CardTitle>
      </CardHeader>
      <CardContent>
        <Facts
          facts={[
            { label: 'Email', value: <span className="wrap-anywhere">{user.email ?? '—'}</span> },
            { label: 'Role', value: <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{titleCase(user.role)}</Badge> },
            { label: 'Auth Provider', value: configured?.name ?? nameOf(user.authProvider) },
          ]}
        />
      </CardContent>
    </Card>
  );
}
