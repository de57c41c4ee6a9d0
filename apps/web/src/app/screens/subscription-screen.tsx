import { NotAvailable } from './not-available.tsx';

export default function SubscriptionScreen() {
  return <NotAvailable title="Subscription" sentence="Managing your subscription is not available yet." />;
}
