import { publicIdOf } from '../../demo/posts.ts'
import { posts } from '../../demo/texts/posts.ts'

// The addresses of posts of the demo, by their titles.

export const postAddress = (title: string) => `/${findPost(title).place}/post/${publicIdOf(title)}`

export const editAddress = (title: string) => `/new?edit=${publicIdOf(findPost(title).title)}`

function findPost(title: string) {
  const post = posts.find((each) => each.title === title)
  if (!post) throw new Error(`Nobody in the demo posted “${title}”.`)
  return post
}
