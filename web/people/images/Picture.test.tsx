import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Image } from '../../../api/people/images.ts'
import { Picture } from './Picture.tsx'
import { CommunityAvatar } from './UserAvatar.tsx'

const boxes = [
  ['tiny', 50],
  ['small', 120],
  ['medium', 200],
] as const

const image: Image = {
  id: '18b0000000000000000000aa',
  format: 'jpeg',
  mimetype: 'image/jpeg',
  width: 900,
  height: 900,
  size: 1,
  averageColor: 'rgb(90,84,81)',
  url: '/images/a.jpeg?sig=0',
  copies: boxes.map(([name, size]) => ({
    name,
    width: size,
    height: size,
    boxWidth: size,
    boxHeight: size,
    objectFit: 'cover',
    format: 'jpeg',
    url: `/images/a.jpeg?size=${size}`,
    sources: [{ format: 'webp', url: `/images/a.webp?size=${size}` }],
  })),
  altText: null,
  caption: null,
}

const draw = (eager: boolean) =>
  renderToStaticMarkup(<Picture image={image} copies={['small', 'medium']} sizes="200px" alt="A heron" eager={eager} />)

test('IMAGE-009 the place of a picture is kept in its proportions and its average colour', () => {
  expect(draw(false)).toContain('width="120" height="120"')
  expect(draw(false)).toContain('background:rgb(90,84,81)')
})

test('IMAGE-007 a picture is loaded when it comes near, and one of the first at once', () => {
  expect(draw(false)).toContain('loading="lazy"')
  expect(draw(true)).toContain('loading="eager"')
})

test('a browser that takes WebP is offered it before JPEG', () => {
  const html = draw(false)
  expect(html).toMatch(
    /^<picture[^>]*><source type="image\/webp" srcSet="[^"]*a\.webp\?size=120 120w, [^"]*200w" sizes="200px"/,
  )
  expect(html).toContain('alt="A heron"')
})

test('IMAGE-006 an avatar offers the sizes that it can need, and a browser chooses by how large it is shown', () => {
  const draw = (size: number) =>
    renderToStaticMarkup(<CommunityAvatar community={{ name: 'Herons', proPic: image }} size={size} />)
  const html = draw(26)
  expect(html).toContain('srcSet="/images/a.jpeg?size=50 50w, /images/a.jpeg?size=120 120w"')
  expect(draw(80)).toContain('/images/a.jpeg?size=120 120w, /images/a.jpeg?size=200 200w"')
  expect(html.match(/sizes="26px"/g)).toHaveLength(2)
  expect(html).toContain('background:rgb(90,84,81)')
  expect(renderToStaticMarkup(<CommunityAvatar community={{ name: 'Herons', proPic: null }} />)).not.toContain('<img')
})
