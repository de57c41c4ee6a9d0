import pg from 'pg';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (failure?: unknown) => void) => void;

/**
 * A pool whose connections may die in use. The driver alone would end the process when one dies between two statements of a transaction,
 * and the query builder never gives back one that dies with its `begin`: the pool would run out.
 */
export class PostgresPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(giveBackWhenDead);
    super.connect(callback);
    return undefined;
  }
}

function giveBackWhenDead(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client);
  // Whoever uses the connection hears of its end by the statement that fails.
  const ignore = () => undefined;
  let isReleased = false;
  client.release = (failure) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    giveBack(failure);
    client.off('error', ignore);
  };
  const onEnd = () => client.release(true);
  client.on('error', ignore);
  client.once('end', onEnd);
  return client;
}
