import type { Stage } from './stage.ts'
import { lists } from './texts/lists.ts'
import { people } from './texts/people.ts'

/** Adds the private first list of every account and the lists that some have made, oldest first, because their numbers give the order. */
export async function addLists({ tx, person, before }: Stage): Promise<void> {
  const first = people
    .filter(({ standing }) => standing !== 'deleted')
    .map(({ username, joined }) => ({
      owner: username,
      name: 'bookmarks',
      displayName: 'Bookmarks',
      description: undefined,
      public: false,
      made: joined,
    }))
  const rows = [...first, ...lists]
    .sort((a, b) => b.made - a.made)
    .map((list) => ({
      user_id: person(list.owner).id,
      name: list.name,
      display_name: list.displayName,
      description: list.description ?? null,
      public: list.public,
      created_at: before(list.made),
      last_updated_at: before(list.made),
    }))
  await tx.insertInto('lists').values(rows).execute()
}
