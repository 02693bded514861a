import type { Stage } from './stage.ts'
import { communities } from './texts/communities.ts'
import { reasons, rules } from './texts/rules.ts'

/** Adds the rules, which the founder wrote in the first days, in their order. */
export async function addRules({ tx, person, place, before }: Stage): Promise<void> {
  const rows = communities.flatMap(({ name, moderators: [founder], founded }) =>
    (rules[name] ?? []).map(({ rule, description }, at) => ({
      community_id: place(name).id,
      rule,
      description: description ?? null,
      z_index: at,
      created_by: person(founder).id,
      created_at: before(founded - 1 - at),
    })),
  )
  await tx.insertInto('community_rules').values(rows).execute()
  const others = Object.entries(reasons).flatMap(([name, list]) =>
    list.map((reason, at) => ({ community_id: place(name).id, place: at, ...reason })),
  )
  await tx.insertInto('community_reasons').values(others).execute()
}
