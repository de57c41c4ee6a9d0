export default function QuestionHistory({ userId }: { readonly userId: string }) {
  return <p>{userId}</p>;
}
