import type { Post } from '../../../api/discussion/posts.ts'
import type { Image } from '../../../api/people/images.ts'

export const copyOf = (image: Image | null | undefined, name: string) =>
  image?.copies.find((copy) => copy.name === name)?.url

export const imageOf = ({ image, link }: Post) => copyOf(image ?? link?.image, 'tiny')
