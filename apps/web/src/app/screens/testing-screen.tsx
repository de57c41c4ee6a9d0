import { NotAvailable } from './not-available.tsx';

export default function TestingScreen() {
  return <NotAvailable title="Testing" sentence="The testing environment is not available yet." />;
}
