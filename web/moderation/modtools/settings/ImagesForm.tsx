import type { Community } from '../../../../api/discussion/communities.ts'
import { CommunityAvatar } from '../../../people/images/CommunityAvatar.tsx'
import { Picture } from '../../../people/images/Picture.tsx'
import { PictureField } from '../../../people/images/PictureField.tsx'
import { uploadFile } from '../../../people/images/upload-file.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import styles from './ImagesForm.module.css'

export function ImagesForm({ community }: { community: Community }) {
  const memory = useMemory()
  const { id, proPic, bannerImage } = community
  const of = { params: { id } }
  const patch = (images: Partial<Community>) => memory.entities.patch('Community', id, images)

  return (
    <Card title="Pictures" padded flush>
      <div className={styles.pictures}>
        <div className={styles.row}>
          <h3>Profile picture</h3>
          <PictureField
            what="profile picture"
            image={proPic}
            onFile={async (file, options) =>
              void memory.merge('setCommunityProPic', await uploadFile('setCommunityProPic', of, file, options))
            }
            onDelete={async () => void (await memory.act('deleteCommunityProPic', of))}
            patchAltText={(altText) => patch({ proPic: proPic && { ...proPic, altText } })}
          >
            <CommunityAvatar community={community} size={72} />
          </PictureField>
        </div>
        <div className={styles.row}>
          <h3>Banner image</h3>
          <PictureField
            what="banner image"
            image={bannerImage}
            onFile={async (file, options) =>
              void memory.merge('setCommunityBanner', await uploadFile('setCommunityBanner', of, file, options))
            }
            onDelete={async () => void (await memory.act('deleteCommunityBanner', of))}
            patchAltText={(altText) => patch({ bannerImage: bannerImage && { ...bannerImage, altText } })}
          >
            <div className={styles.banner}>
              {bannerImage && <Picture image={bannerImage} copies={['small']} sizes="240px" alt="" />}
            </div>
          </PictureField>
        </div>
      </div>
    </Card>
  )
}
