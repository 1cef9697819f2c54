import { Modal } from '@mantine/core';

export default function CommandPalette({ onClose }: { onClose(): void }) {
  return <Modal opened onClose={onClose} />;
}
