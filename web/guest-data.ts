import type { DehydratedState } from '@tanstack/react-query'

interface Written {
  body: string | null
  comments?: readonly Written[] | null
}

/**
 * What a guest's page carries of the answers that it was made of. A guest edits nothing, so texts as they were written would only
 * make the page larger beside their HTML; who logs in loads the page anew.
 */
export function guestData(queries: DehydratedState): DehydratedState {
  return {
    ...queries,
    queries: queries.queries.map((query) => ({
      ...query,
      state: { ...query.state, data: withoutBodies(String(query.queryKey[0]), query.state.data) },
    })),
  }
}

function withoutBodies(name: string, data: unknown): unknown {
  if (name === 'getPost' || name === 'getComment') return bare(data as Written)
  if (name === 'listComments' && Array.isArray(data)) return data.map(bare)
  if (name === 'listComments')
    return { ...(data as object), comments: (data as { comments: Written[] }).comments.map(bare) }
  if (name === 'listPosts') return { ...(data as object), posts: (data as { posts: Written[] }).posts.map(bare) }
  if (name !== 'getUserFeed') return data
  const { items, ...rest } = data as { items: { item: Written }[] }
  return { ...rest, items: items.map((each) => ({ ...each, item: bare(each.item) })) }
}

function bare<T extends Written>(written: T): T {
  const { comments } = written
  return { ...written, body: '', ...(comments && { comments: comments.map(bare) }) }
}
