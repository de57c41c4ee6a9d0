import type Stripe from 'stripe';
import { passTime } from '../billing/due.ts';
import { DAY } from '../billing/periods.ts';
import { cancelNow, isLive } from '../billing/subscription-life.ts';
import { invalid } from '../core/errors.ts';
import { pageOf } from '../core/expand.ts';
import { idOf, idOrNull } from '../core/model.ts';
import { type Call, idIn, type Operation, operation } from '../core/operation.ts';
import { pageParams, params, text, whole } from '../core/params.ts';
import { change, need, newId, type World } from '../core/world.ts';

function advance(call: Call<{ readonly frozen_time: number }>): Stripe.TestHelpers.TestClock {
  const { world, params: given } = call;
  const clock = need(world, 'test_clock', idIn(call));
  if (clock.status !== 'ready') {
    throw invalid('Test clock is currently advancing. Please wait until it is ready.', { code: 'test_clock_advancing' });
  }
  if (given.frozen_time <= clock.frozen_time) {
    throw invalid('Test clock can only be advanced to a time after its current frozen time.', { param: 'frozen_time' });
  }
  const advancing = change(world, 'test_clock', clock, {
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: given.frozen_time } },
  });
  world.emit('test_helpers.test_clock.advancing', advancing);
  return advancing;
}

/** Brings every clock that is on its way to where it goes. */
export function finishAdvancing(world: World): void {
  for (const clock of world.store.all('test_clock')) {
    const target = clock.status_details.advancing?.target_frozen_time;
    if (clock.status !== 'advancing' || target === undefined) continue;
    passTime(world, clock.id, target);
    const ready = change(world, 'test_clock', clock, { frozen_time: target, status: 'ready', status_details: {} });
    world.emit('test_helpers.test_clock.ready', ready);
  }
}

/** With the clock go its customers and what they have. */
function remove(call: Call<unknown>): Stripe.TestHelpers.DeletedTestClock {
  const { world } = call;
  const clock = need(world, 'test_clock', idIn(call));
  for (const customer of world.store.all('customer')) {
    if (idOrNull(customer.test_clock) === clock.id) removeCustomer(world, customer);
  }
  world.store.remove('test_clock', clock.id);
  world.emit('test_helpers.test_clock.deleted', clock);
  return { id: clock.id, object: 'test_helpers.test_clock', deleted: true };
}

function removeCustomer(world: World, customer: Stripe.Customer): void {
  for (const subscription of world.store.all('subscription')) {
    if (idOf(subscription.customer) === customer.id && isLive(subscription)) cancelNow(world, subscription);
  }
  world.store.remove('customer', customer.id);
  world.store.put('deleted_customer', { id: customer.id, object: 'customer', deleted: true });
  world.emit('customer.deleted', customer);
}

export const testClockOperations: readonly Operation[] = [
  operation(
    'POST /v1/test_helpers/test_clocks',
    params({ frozen_time: whole, name: text.max(300).optional() }),
    ({ world, params: given }) => {
      const created = world.now(null);
      const clock: Stripe.TestHelpers.TestClock = {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created,
        deletes_after: created + 30 * DAY,
        frozen_time: given.frozen_time,
        livemode: false,
        name: given.name ?? null,
        status: 'ready',
        status_details: {},
      };
      world.store.put('test_clock', clock);
      world.emit('test_helpers.test_clock.created', clock);
      return clock;
    },
  ),
  operation('GET /v1/test_helpers/test_clocks/:id', params({}), (call) => need(call.world, 'test_clock', idIn(call))),
  operation('GET /v1/test_helpers/test_clocks', pageParams({}), ({ world, params: page }) =>
    pageOf('/v1/test_helpers/test_clocks', world.store.all('test_clock'), page),
  ),
  operation('POST /v1/test_helpers/test_clocks/:id/advance', params({ frozen_time: whole }), advance),
  operation('DELETE /v1/test_helpers/test_clocks/:id', params({}), remove),
];
