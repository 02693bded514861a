import { publicIdOf } from '../../demo/posts.ts'
import { posts } from '../../demo/texts/posts.ts'

// Where posts of the demo are, by their titles.

export const postAddress = (title: string) => `/${known(title).place}/post/${publicIdOf(title)}`

export const editAddress = (title: string) => `/new?edit=${publicIdOf(known(title).title)}`

function known(title: string) {
  const post = posts.find((each) => each.title === title)
  if (!post) throw new Error(`Nobody in the demo posted “${title}”.`)
  return post
}
