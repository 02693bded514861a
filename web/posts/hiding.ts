import type { Post } from '../../api/posts.ts'
import { call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { changePost } from './held-posts.ts'

/** Out of one's own feeds: the notice in its place is there at once, and gone again if the server refuses. */
export async function hidePost({ id }: Pick<Post, 'id'>): Promise<boolean> {
  changePost(id, { hidden: true })
  try {
    await call('hidePost', { body: { postId: id } })
    return true
  } catch (error) {
    changePost(id, { hidden: false })
    alertFailure(error)
    return false
  }
}

export async function unhidePost({ id }: Pick<Post, 'id'>): Promise<boolean> {
  changePost(id, { hidden: false })
  try {
    await call('unhidePost', { params: { postId: id } })
    return true
  } catch (error) {
    changePost(id, { hidden: true })
    alertFailure(error)
    return false
  }
}
