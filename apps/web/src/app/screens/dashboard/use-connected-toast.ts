import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toast } from '../../../lib/toast.ts';

/** Smartsheet's consent page leads back with connected=smartsheet. The word is taken off the address, so that a reload does not repeat the news. */
export function useConnectedToast() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (parameters.get('connected') !== 'smartsheet') return;
    toast({
      title: 'Successfully connected',
      description: 'Your Smartsheet account has been connected successfully!',
    });
    parameters.delete('connected');
    const rest = parameters.toString();
    navigate(`${path}${rest && `?${rest}`}${window.location.hash}`, { replace: true });
  }, [path, search, navigate]);
}
