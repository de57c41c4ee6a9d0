import { z } from 'zod';

/** A plan as it is offered: GET /api/plans. */
export const offeredPlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** US dollars a month. */
  price: z.number(),
  description: z.string(),
  features: z.array(z.string()),
  popular: z.boolean(),
});

export type OfferedPlan = z.infer<typeof offeredPlanSchema>;
