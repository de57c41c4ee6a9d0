import { Unplug } from 'lucide-react';
import { serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useDisconnect } from '../api/disconnect.ts';

export function DisconnectButton() {
  const disconnect = useDisconnect();

  function remove() {
    disconnect.mutate(undefined, {
      onSuccess: () => toast({ title: 'Disconnected' }),
      onError: (error) => {
        const description = serverMessage(error, 'Failed to disconnect Smartsheet account');
        toast({ title: 'Disconnection failed', description, destructive: true });
      },
    });
  }

  return (
    <Button variant="secondary" onClick={remove} pending={disconnect.isPending}>
      {!disconnect.isPending && <Unplug aria-hidden />}
      {disconnect.isPending ? 'Disconnecting...' : 'Disconnect'}
    </Button>
  );
}
