import { Avatar } from '@mantine/core'

/** Colors whose light variant is legible in both themes. The first is that of an empty name. */
const initialsColors = ['gray', 'bronze', 'green']

/** Initials of a colleague in a color of their own, beside the name. Empty for nobody and for unknown authors. */
export const PersonInitials = ({ name }: { name: string }) => (
  <Avatar size={20} aria-hidden="true" name={name} color="initials" allowedInitialsColors={initialsColors} />
)
