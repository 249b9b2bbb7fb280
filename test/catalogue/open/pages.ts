export const pages = {
  bookUrl: 'https://books.example/book/{id}',
  booklistUrl: 'https://books.example/booklist/{id}',
};
