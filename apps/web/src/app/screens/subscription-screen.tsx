import { useAuth } from '../../features/accounts/use-auth.ts';
import { SubscriptionScreen } from '../../features/billing/subscription/subscription-screen.tsx';
import { ContactSupport } from '../../features/support/components/contact-support.tsx';

/** The subscription, with the way to ask for help. */
export default function SubscriptionWithSupport() {
  const { user } = useAuth();
  return <SubscriptionScreen support={user && <ContactSupport userId={user.id} />} />;
}
